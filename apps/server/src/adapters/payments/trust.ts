import { hkdfSync } from "node:crypto";
import type { PaymentProvider } from "@counterfoil/core";
import { createTrustPayments, type TrustSettings } from "@counterfoil/trust";

type Own = "publicUrl" | "secret" | "clock" | "timeoutMs";

interface Process {
  sessionSecret: string;
  /** Base of the shop as a browser, and the provider, reaches it. */
  publicUrl: string;
  clock: () => number;
}

/** Opens the adapter to Trust Payments; page URLs are signed with a key derived from the session secret. */
export function openTrust(
  settings: Omit<TrustSettings, Own>,
  { sessionSecret, publicUrl, clock }: Process,
): PaymentProvider {
  const secret = Buffer.from(hkdfSync("sha256", sessionSecret, "", "payment pages", 32)).toString("hex");
  return createTrustPayments({ ...settings, publicUrl: () => publicUrl, secret, clock });
}
