import { describe, expect, it } from 'vitest';
import { nameSchemas } from '../../src/http/openapi-names.ts';

const Card = { title: 'Card', type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('naming schemas', () => {
  it('gives a titled schema one place and refers to it wherever it stands', () => {
    const named = nameSchemas({ paths: { a: { schema: Card }, b: { list: [Card] } } });
    expect(named).toEqual({
      paths: { a: { schema: ref('Card') }, b: { list: [ref('Card')] } },
      components: { schemas: { Card } },
    });
  });

  it('names what stands inside another named schema', () => {
    const Hand = { title: 'Hand', type: 'object', properties: { card: Card } };
    expect(nameSchemas({ paths: { schema: Hand } })).toMatchObject({
      components: {
        schemas: { Card, Hand: { title: 'Hand', properties: { card: ref('Card') } } },
      },
    });
  });

  it('leaves different schemas with one title where they are', () => {
    const Other = { title: 'Card', type: 'integer' };
    const paths = { a: Card, b: Other };
    expect(nameSchemas({ paths })).toEqual({ paths, components: { schemas: {} } });
  });

  it('takes no other titles for names', () => {
    const document = {
      info: { title: 'Ringtable', version: '1' },
      paths: { a: { title: 'Pick a character', type: 'object' } },
    };
    expect(nameSchemas(document)).toEqual({ ...document, components: { schemas: {} } });
  });

  it('keeps the components that are there, and sorts the names', () => {
    const securitySchemes = { bearer: { type: 'http' } };
    const Area = { title: 'Area', type: 'string' };
    const named = nameSchemas({ components: { securitySchemes }, paths: { Card, Area } });
    expect(named.components).toEqual({ securitySchemes, schemas: { Area, Card } });
    const { schemas } = named.components as unknown as { readonly schemas: object };
    expect(Object.keys(schemas)).toEqual(['Area', 'Card']);
  });
});
