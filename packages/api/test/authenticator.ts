import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewPasskey, SignedByPasskey } from "@counterfoil/core";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Caller } from "./shop.ts";

/** Present, and verified by PIN or fingerprint; and with the key of a new passkey. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** What an authenticator or a browser may lie about. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** No PIN and no fingerprint was required. */
  unverified?: boolean;
  /** The id that is signed, where it is another than the one beside it. */
  signedId?: Uint8Array;
  /** Certificates that are to say of which make the authenticator is. */
  certificates?: Uint8Array<ArrayBuffer>[];
}

/** An authenticator with one P-256 key, and the browser before it. It counts each use. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let uses = 0;
  const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  const both = { id: base64url(id), rawId: base64url(id), type: "public-key" as const, clientExtensionResults: {} };

  function clientData(type: string, challenge: string, lies: Lies): string {
    const { origin = "http://localhost:3000" } = lies;
    return JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false });
  }

  function authenticatorData(flags: number, lies: Lies): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    const { rpId = "localhost" } = lies;
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags | (lies.unverified ? 0 : VERIFIED)]), counter]);
  }

  return {
    create({ challenge }: { challenge: string }, lies: Lies = {}): NewPasskey {
      const length = Buffer.alloc(2);
      const { signedId = id, certificates } = lies;
      length.writeUInt16BE(signedId.length);
      const key = Buffer.from(isoCBOR.encode(coseKey));
      const authData = Buffer.concat([authenticatorData(WITH_KEY, lies), Buffer.alloc(16), length, signedId, key]);
      const statement = new Map(certificates && [["x5c", certificates]]);
      const attestation = new Map<string, string | typeof statement | Uint8Array<ArrayBuffer>>([
        ["fmt", certificates ? "apple" : "none"],
        ["attStmt", statement],
        ["authData", new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, lies)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ["internal"],
      };
      return { ...both, response };
    },
    sign({ challenge }: { challenge: string }, lies: Lies = {}): SignedByPasskey {
      const client = clientData("webauthn.get", challenge, lies);
      const authData = authenticatorData(0, lies);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...both, response };
    },
  };
}

/** Adds a passkey to the account of a session, as a person does. */
export async function addPasskey(caller: Caller, name = "Phone") {
  const authenticator = newAuthenticator();
  const { options } = await caller.account.startPasskey();
  const answer = await caller.account.addPasskey({ name, passkey: authenticator.create(options) });
  return { authenticator, ...answer };
}
