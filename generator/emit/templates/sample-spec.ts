/** The contract that `trivet init` writes: small, with an example of each feature. */
export const sampleSpec = `openapi: 3.1.0
info:
  title: Tasks
  version: 1.0.0
  description: A list of things to do. Change it, then run "npx trivet generate".
servers:
  - url: /api
paths:
  /tasks:
    get:
      operationId: listTasks
      summary: Lists tasks, newest first.
      parameters:
        - name: state
          in: query
          description: Only tasks in this state.
          schema: { $ref: '#/components/schemas/State' }
      responses:
        '200':
          description: The tasks.
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Task' }
        '400': { $ref: '#/components/responses/Invalid' }
    post:
      operationId: createTask
      summary: Adds a task.
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/TaskInput' }
            example: { title: Buy bread }
      responses:
        '201':
          description: The task as stored.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Task' }
        '400': { $ref: '#/components/responses/Invalid' }
  /tasks/{id}:
    parameters:
      - name: id
        in: path
        required: true
        schema: { type: integer, minimum: 1 }
    get:
      operationId: readTask
      summary: Reads one task.
      responses:
        '200':
          description: The task.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Task' }
        '400': { $ref: '#/components/responses/Invalid' }
        '404': { description: The task does not exist. }
    delete:
      operationId: deleteTask
      summary: Removes a task.
      responses:
        '204': { description: It is gone. }
        '400': { $ref: '#/components/responses/Invalid' }
        '404': { description: The task does not exist. }
components:
  schemas:
    State:
      type: string
      enum: [open, done]
    TaskInput:
      type: object
      required: [title]
      properties:
        title: { type: string, minLength: 1, maxLength: 100 }
        due: { type: string, format: date }
    Task:
      allOf:
        - $ref: '#/components/schemas/TaskInput'
        - type: object
          required: [id, state]
          properties:
            id: { type: integer, minimum: 1 }
            state: { $ref: '#/components/schemas/State' }
  responses:
    Invalid:
      description: The request breaks the contract.
      content:
        application/problem+json:
          schema:
            type: object
            required: [title, status]
            properties:
              title: { type: string }
              status: { type: integer }
`;

/** Its scenario: how the operations work together, and where the cases of each one start. */
export const sampleScenario = `arazzo: 1.0.1
info:
  title: Tasks
  version: 1.0.0
sourceDescriptions:
  - name: tasks
    url: ./openapi.yaml
    type: openapi
workflows:
  - workflowId: life-of-a-task
    summary: A task is created, read and removed
    steps:
      - stepId: create
        operationId: createTask
        requestBody:
          payload: { title: Buy bread }
        successCriteria:
          - condition: $statusCode == 201
        outputs:
          id: $response.body#/id
          title: $response.body#/title
      - stepId: read
        operationId: readTask
        parameters:
          - { name: id, in: path, value: $steps.create.outputs.id }
        successCriteria:
          - condition: $statusCode == 200
          - condition: $response.body#/title == $steps.create.outputs.title
      - stepId: remove
        operationId: deleteTask
        parameters:
          - { name: id, in: path, value: $steps.create.outputs.id }
        successCriteria:
          - condition: $statusCode == 204
      - stepId: gone
        operationId: readTask
        parameters:
          - { name: id, in: path, value: $steps.create.outputs.id }
        successCriteria:
          - condition: $statusCode == 404
`;
