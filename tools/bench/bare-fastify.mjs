// The baseline: Fastify answering a constant body of 8 kB and nothing else.
import fastify from 'fastify';

const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(8_180) }));
const app = fastify();
app.get('/', (_request, reply) => reply.header('content-type', 'application/json').send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('ready');
