import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'

/** Serves the OpenAPI 3.1 document, made from the schemas that validate and serialise, and a page to read it. */
export const apiDocuments = fastifyPlugin<{ serverUrl: string; shopName: () => string }>(
  async (app, { serverUrl, shopName }) => {
    /** Inserts the current name of the shop, which the seller may change while the server runs. */
    const named = <Document extends { info?: { title: string } }>(document: Document): Document => ({
      ...document,
      info: { ...document.info, title: `${shopName()} API` },
    })
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Farmstand API',
          version: '1.0.0',
          description:
            'Money is in rupees with at most two decimals; instants are ISO 8601 in UTC; days and slots are those of Asia/Kolkata. Every refusal has a code and a message fit to show a customer.',
        },
        servers: [{ url: serverUrl }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', description: 'The access token of the login payload' },
            cookie: {
              type: 'apiKey',
              in: 'cookie',
              name: 'session',
              description: 'Opens whoami, logout and refresh only',
            },
          },
        },
      },
    })
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      transformSpecification: (document) => named(document),
      uiConfig: { deepLinking: true, validatorUrl: null },
    })
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => named(app.swagger()))
  },
  { name: 'api-documents' },
)
