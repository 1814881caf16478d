/** A document with schemas that others extend by `allOf`, distinguished by a field. */
export const inheritanceDocument = `openapi: 3.0.3
info: { title: T, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
components:
  schemas:
    Owner:
      type: object
      properties:
        pet: { allOf: [{ $ref: '#/components/schemas/Pet' }], nullable: true, description: The pet. }
        pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    Pet:
      type: object
      description: An animal.
      required: [kind, id]
      properties:
        kind: { type: string }
        id: { type: integer, readOnly: true }
        friend: { $ref: '#/components/schemas/Pet' }
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
    Cat:
      allOf:
        - { $ref: '#/components/schemas/Pet' }
        - { type: object, properties: { lives: { type: integer } } }
    Dog:
      allOf:
        - { $ref: '#/components/schemas/Pet' }
        - { type: object, required: [bark], properties: { bark: { type: boolean } } }
    Puppy:
      allOf:
        - { $ref: '#/components/schemas/Dog' }
        - { type: object, properties: { weeks: { type: integer } } }
    Fish: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Shape:
      type: object
      required: [type]
      discriminator: { propertyName: type }
      properties: { type: { type: string, enum: [Circle, Square, other] } }
    Circle:
      allOf:
        - { $ref: '#/components/schemas/Shape' }
        - { type: object, properties: { r: { type: number } } }
    Square:
      allOf:
        - { $ref: '#/components/schemas/Shape' }
        - { type: object, properties: { side: { type: number } } }
    Lonely:
      type: object
      required: [a]
      properties: { a: { type: string } }
      discriminator: { propertyName: a }
`;

/** Code that compiles only if a value of the parent's type is one of its children. */
export const inheritanceUse = `import type { Cat, Owner, Pet, Shape } from './types.js';

export function said(pet: Pet): string {
  switch (pet.kind) {
    case 'cat':
      return String(pet.lives);
    case 'dog':
      return String(pet.bark);
    case 'Puppy':
      return String(pet.weeks);
    case 'Fish':
      return String(pet.friend?.id);
  }
}
export const tom: Cat = { kind: 'cat', id: 1, lives: 9 };
export const owner: Owner = { pet: tom, pets: [{ kind: 'dog', id: 2, bark: true, friend: tom }] };
export const size = (shape: Shape): number | undefined => (shape.type === 'Circle' ? shape.r : undefined);
// @ts-expect-error a cat has no bark
export const wrong: Pet = { kind: 'cat', id: 1, bark: true };
// @ts-expect-error nobody has this kind
export const unknown: Pet = { kind: 'bird', id: 1 };
`;
