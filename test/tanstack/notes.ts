/** A contract whose lists have pages by each convention. */
export const notesSpec = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: tag, in: query, schema: { type: string } }
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema:
                type: object
                required: [items, total]
                properties:
                  items: { type: array, items: { $ref: '#/components/schemas/Note' } }
                  total: { type: integer }
    post:
      operationId: createNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '400': { description: No. }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: read-note
      responses:
        '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '404': { description: There is none. }
    delete:
      operationId: deleteNote
      deprecated: true
      responses: { '204': { description: Gone. }, '404': { description: There is none. } }
  /log:
    get:
      operationId: readLog
      parameters: [{ name: offset, in: query, required: true, schema: { type: integer } }]
      responses:
        '2XX': { description: Lines., content: { application/json: { schema: { type: array, items: { type: string } } } } }
  /events:
    get:
      operationId: listEvents
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        '200':
          description: Events.
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties:
                  data: { type: array, items: { type: integer } }
                  next_cursor: { type: [string, 'null'] }
  /health:
    head: { operationId: health, responses: { '200': { description: Fine. } } }
    get: { operationId: status, responses: { default: { description: Whatever., content: { application/json: { schema: { type: boolean } } } } } }
components:
  schemas:
    Note: { type: object, required: [text], properties: { text: { type: string, maxLength: 20 } } }
`;
