/**
 * Globs of tests that do not depend on the database: bytes, headers and sockets, external services, settings, texts, and what
 * the demo shop contains, which `seed-demo.books` makes on both.
 * They only run on SQLite. A test that reads or writes rows no other test covers runs on both.
 */
export const testsWithoutSql: readonly string[] = [
  "apps/server/src/{assert-database-not-lost,config,main,session-secret,version}.test.ts",
  "apps/server/src/adapters/{images,social}/*.test.ts",
  "apps/server/src/docs/*.test.ts",
  "apps/server/src/draws/{draw-from-outside,verify*}.test.ts",
  "apps/server/src/http/{body-budget,broad-limit,client-ip,close-gently,compressed,listener}.test.ts",
  "apps/server/src/http/{read-body,request-id,unread-body,untrusted-proxy}.test.ts",
  "apps/server/src/pages/page-routes.test.ts",
  "apps/server/src/public-answers/send-body.test.ts",
  "apps/server/src/rest/send-error.test.ts",
  "apps/server/src/security/{credentials-in-query,defences,fuzz-batches,fuzz-pages,heavy-input}.test.ts",
  "apps/server/src/security/{lock-out,nested-json,prototype-names}.test.ts",
  "packages/api/src/limits/{input-bounds,network,password-hash-queue}.test.ts",
  "packages/api/src/{procedures/errors,openapi/openapi,sessions/passwords}.test.ts",
  "packages/api/src/mail/*-templates.test.ts",
  "packages/api/src/raffles/raffle-form.test.ts",
  "packages/api/src/read-models/user-ref.test.ts",
  "packages/domain/src/secret-box.test.ts",
  "scripts/seed/{clock,random,read-arguments,seed-demo}.test.ts",
];
