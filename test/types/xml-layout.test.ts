import { expectTypeOf, test } from 'vitest';
import type * as runtime from '#runtime/http/xml-layout';
import type * as model from '../../generator/model/contract/xml-layout.js';

test('the layout of XML in the contract model is the one that the runtime reads', () => {
  expectTypeOf<runtime.XmlLayout>().toExtend<model.XmlLayout>();
  expectTypeOf<keyof model.XmlLayout>().toEqualTypeOf<keyof runtime.XmlLayout>();
  expectTypeOf<keyof model.XmlMembers>().toEqualTypeOf<keyof runtime.XmlMembers>();
  // The model names the kinds of text as strings; all else is the same.
  expectTypeOf<Omit<model.XmlMember, 'shape'>>().toEqualTypeOf<Omit<runtime.XmlMember, 'shape'>>();
});
