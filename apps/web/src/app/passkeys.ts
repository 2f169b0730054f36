import type { AppRouter } from "@counterfoil/api";
import type { NewPasskey, SignedByPasskey } from "@counterfoil/core";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** Something went wrong in the browser or the authenticator, or somebody closed its question. */
export class PasskeyNotUsed extends Error {
  constructor() {
    super("The passkey was not used. Please try again.");
    this.name = "PasskeyNotUsed";
  }
}

// Few people need it, so it is no part of the first page.
const library = () => import("@simplewebauthn/browser");

/** Has the browser make a passkey. Throws `PasskeyNotUsed`. */
export async function makePasskey(optionsJSON: Outputs["account"]["startPasskey"]["options"]): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new PasskeyNotUsed();
  });
  return { ...made, clientExtensionResults: {} };
}

/** Has the browser sign with a passkey. Throws `PasskeyNotUsed`. */
export async function signWithPasskey(
  optionsJSON: Outputs["auth"]["startPasskeyProof"]["options"],
): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyNotUsed();
  });
  return { ...signed, clientExtensionResults: {} };
}
