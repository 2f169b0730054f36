export { createSandboxPayments } from "./adapter.ts";
export { createGateway, type Gateway } from "./gateway.ts";
export type { GatewayDeps } from "./gateway-deps.ts";
