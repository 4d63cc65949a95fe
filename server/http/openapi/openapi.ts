import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { namedSchemas } from './named-schemas.ts';
import { type ApiDescription, sharePaths, withUsedSchemas } from './rewrite-description.ts';

const toSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas });
const toNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });

/**
 * Serves an OpenAPI 3.1 description of the contract's calls that are registered after it, at
 * /openapi.json. Other routes, such as those of files and of outside services, are left out.
 */
export async function openApi(app: FastifyInstance, name: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${name} API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          // With https, browsers know it as `__Secure-respoke.session_token`.
          session: { type: 'apiKey', in: 'cookie', name: 'respoke.session_token' },
        },
      },
    },
    transform: (route) =>
      toSchema({ ...route, schema: { ...route.schema, hide: !route.schema?.operationId } }),
    transformObject: (document) =>
      withUsedSchemas(sharePaths(toNamedSchemas(document) as ApiDescription)) as object,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
