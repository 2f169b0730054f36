import type { Database } from "@counterfoil/db";

/** What the gateway needs from the process that serves it. */
export interface GatewayDeps {
  db: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Shared with the shop's adapter: proves who calls, signs webhooks and guards the pages' addresses. */
  secret: string;
  /** The gateway's address as a browser reaches it, mount included: `http://localhost:3000/sandbox`. */
  publicUrl: () => string;
  /** Where the shop takes webhooks, on the address that the server listens on. */
  webhookUrl: () => string;
  log: { warn(about: object, message: string): void; error(about: object, message: string): void };
}
