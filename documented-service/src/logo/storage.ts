import type { FastifyInstance } from 'fastify';

/** A stand-in for the storage bucket: takes the file of API-41 and returns it by name, as in API-48. */
export function addStorage(app: FastifyInstance, files: Map<string, Buffer>): void {
  app.put<{ Params: { name: string } }>('/storage/:name', (request, reply) => {
    const { body } = request;
    files.set(request.params.name, Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? '')));
    return reply.code(200).send();
  });
  app.get<{ Params: { name: string } }>('/storage/:name', (request, reply) => {
    const content = files.get(request.params.name);
    if (!content) return reply.code(404).send({ message: 'There is no such file.' });
    return reply.type('application/octet-stream').send(content);
  });
}
