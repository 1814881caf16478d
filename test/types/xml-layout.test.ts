import { expectTypeOf, test } from 'vitest';
import type * as runtime from '#runtime/http/xml-layout';
import type * as model from '../../generator/model/contract/xml-layout.js';

/** Members that lead to kinds of text: the model names them as strings, the runtime by a type. */
type Shapes = 'shape' | 'named';

test('the layout of XML in the contract model is the one that the runtime reads', () => {
  expectTypeOf<Omit<model.XmlLayout, Shapes>>().toEqualTypeOf<Omit<runtime.XmlLayout, Shapes>>();
  expectTypeOf<keyof model.XmlLayout>().toEqualTypeOf<keyof runtime.XmlLayout>();
  expectTypeOf<keyof model.XmlMembers>().toEqualTypeOf<keyof runtime.XmlMembers>();
  expectTypeOf<Omit<model.XmlMember, Shapes>>().toEqualTypeOf<Omit<runtime.XmlMember, Shapes>>();
});
