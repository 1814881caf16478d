import { describe, expect, it } from 'vitest';
import { model, schema, wsdl } from '../model/wsdl-fixture.js';

/** Components `0` to `size`, each referring to the previous one. */
function chain(size: number, make: (index: number, before: string) => string): string {
  return Array.from({ length: size }, (_, index) => make(index, `t:N${index - 1}`)).join('');
}

function codes(text: string): readonly string[] {
  const { diagnostics } = model({ 'service.wsdl': wsdl(`<wsdl:types>${schema(text)}</wsdl:types>`) });
  return [...new Set(diagnostics.filter((each) => each.severity === 'error').map((each) => each.code))];
}

const long = 1000;

describe('limits', () => {
  it.each([
    [
      'simple types',
      chain(long, (index, before) => {
        const base = index === 0 ? 'xs:string' : before;
        return `<xs:simpleType name="N${index}"><xs:restriction base="${base}"><xs:minLength value="0"/></xs:restriction></xs:simpleType>`;
      })
        .split('</xs:simpleType>')
        .reverse()
        .join('</xs:simpleType>')
        .replace(/^<\/xs:simpleType>/, '')
        .concat('</xs:simpleType>'),
    ],
    [
      'complex types',
      chain(long, (index, before) =>
        index === 0
          ? '<xs:complexType name="N0"/>'
          : `<xs:complexType name="N${index}"><xs:complexContent><xs:extension base="${before}"/></xs:complexContent></xs:complexType>`,
      ),
    ],
    [
      'groups',
      chain(long, (index, before) => {
        const inner = index === 0 ? '' : `<xs:group ref="${before}"/>`;
        return `<xs:group name="N${index}"><xs:sequence>${inner}</xs:sequence></xs:group>`;
      }).concat(`<xs:complexType name="T"><xs:group ref="t:N${long - 1}"/></xs:complexType>`),
    ],
    [
      'attribute groups',
      chain(long, (index, before) => {
        const inner = index === 0 ? '' : `<xs:attributeGroup ref="${before}"/>`;
        return `<xs:attributeGroup name="N${index}">${inner}</xs:attributeGroup>`;
      }).concat(`<xs:complexType name="T"><xs:attributeGroup ref="t:N${long - 1}"/></xs:complexType>`),
    ],
  ])('does not follow a chain of %s without end', (_, text) => {
    expect(codes(text)).toEqual(['too-deep']);
  });

  it('does not unfold groups that double each other', () => {
    const groups = chain(40, (index, before) => {
      const inner =
        index === 0 ? '<xs:element name="a" type="xs:string"/>' : `<xs:group ref="${before}"/>`.repeat(2);
      return `<xs:group name="N${index}"><xs:sequence>${inner}</xs:sequence></xs:group>`;
    });
    expect(codes(`${groups}<xs:complexType name="T"><xs:group ref="t:N39"/></xs:complexType>`)).toContain(
      'too-deep',
    );
  });

  it('finds long circles', () => {
    const text = chain(long, (index, before) => {
      const base = index === 0 ? `t:N${long - 1}` : before;
      return `<xs:complexType name="N${index}"><xs:complexContent><xs:extension base="${base}"/></xs:complexContent></xs:complexType>`;
    });
    expect(codes(text)).toContain('circular-definition');
  });
});
