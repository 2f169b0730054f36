import { hkdfSync } from "node:crypto";
import type { PaymentProvider } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { createGateway, createSandboxPayments, type Gateway } from "@counterfoil/sandbox";
import type { Logger } from "pino";

export interface SandboxSettings {
  db: Database;
  log: Logger;
  sessionSecret: string;
  /** Base of the shop as a browser reaches it. */
  publicUrl: string;
  /** Base URL of this process, called by both sides. */
  ownUrl: string;
  clock: () => number;
  /** Serves the calls that make the gateway misbehave. */
  control: boolean;
}

/** Opens the sandbox gateway and the shop's adapter to it; they share a secret and talk only over HTTP. */
export function openSandbox(settings: SandboxSettings): { provider: PaymentProvider; gateway: Gateway } {
  const { db, log, sessionSecret, publicUrl, ownUrl, clock, control } = settings;
  const secret = Buffer.from(hkdfSync("sha256", sessionSecret, "", "sandbox gateway", 32)).toString("hex");
  return {
    provider: createSandboxPayments({ baseUrl: () => `${ownUrl}/sandbox`, secret }),
    gateway: createGateway(
      {
        db,
        clock,
        secret,
        publicUrl: () => `${publicUrl}/sandbox`,
        webhookUrl: () => `${ownUrl}/api/payments/notice/sandbox`,
        log,
      },
      { control },
    ),
  };
}
