import { readFileSync } from 'node:fs';
import { eventJsonSchema, SCHEMA_FILE } from './jsonSchema';

describe('the JSON schema of event.json', () => {
  it('matches the file in configs/ (npm run config:check -- --schema writes it)', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(eventJsonSchema());
  });

  it('names every field and refuses others', () => {
    const schema = JSON.parse(eventJsonSchema()) as {
      properties: Record<string, unknown>;
      required: string[];
      additionalProperties: boolean;
    };
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toContain('timeZone');
    expect(schema.properties).toHaveProperty('cssVariables');
  });
});
