import type { AppRouter } from "@counterfoil/api";
import type { NewPasskey, SignedByPasskey } from "@counterfoil/core";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** The browser or authenticator failed, or the user cancelled. */
export class PasskeyNotUsed extends Error {
  constructor() {
    super("We couldn't use your passkey. Please try again.");
    this.name = "PasskeyNotUsed";
  }
}

// Few people need it, so it is loaded on demand.
const library = () => import("@simplewebauthn/browser");

/** Creates a passkey in the browser. Throws `PasskeyNotUsed`. */
export async function makePasskey(optionsJSON: Outputs["account"]["startPasskey"]["options"]): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new PasskeyNotUsed();
  });
  return { ...made, clientExtensionResults: {} };
}

/** Signs a challenge with a passkey. Throws `PasskeyNotUsed`. */
export async function signWithPasskey(
  optionsJSON: Outputs["auth"]["startPasskeyProof"]["options"],
): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyNotUsed();
  });
  return { ...signed, clientExtensionResults: {} };
}
