// The stores of @fastify/rate-limit, which its types do not include.
declare module '@fastify/rate-limit/store/RedisStore.js' {
  type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

  export interface CountingStore {
    incr(key: string, done: Done, timeWindow: number, max: number): void;
    // biome-ignore lint/suspicious/noExplicitAny: the plugin's own form of a route.
    child(route: any): CountingStore;
  }

  const RedisStore: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    redis: import('ioredis').Redis,
    prefix: string,
  ) => CountingStore;
  export default RedisStore;
}

declare module '@fastify/rate-limit/store/LocalStore.js' {
  const LocalStore: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
  ) => import('@fastify/rate-limit/store/RedisStore.js').CountingStore;
  export default LocalStore;
}
