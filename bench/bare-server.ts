import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

/**
 * The server for comparison. It uses Fastify, answers with one buffer and does nothing else. Like the shop, it runs as
 * a separate process. It reads `{ headers, body }` from standard input, with the body in base64.
 */
const { headers, body: encoded } = JSON.parse(await text(process.stdin))
const body = Buffer.from(encoded, 'base64')

const app = Fastify()
app.get('/', (_request, reply) => reply.headers(headers).send(body))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
