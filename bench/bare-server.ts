import Fastify from 'fastify'

/**
 * The yardstick: a Fastify that answers one buffer and does nothing else. Run as a process of its own, like the shop.
 * Arguments: content type, content encoding or '-', base64 of the body arrives on standard input.
 */
const [contentType = 'application/json', contentEncoding = '-'] = process.argv.slice(2)
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
const body = Buffer.from(Buffer.concat(chunks).toString('ascii'), 'base64')

const app = Fastify()
app.get('/', (_request, reply) => {
  reply.header('content-type', contentType)
  if (contentEncoding !== '-') reply.header('content-encoding', contentEncoding)
  return reply.send(body)
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
