import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { miniSecrets } from "../../test/draw/mini-draw.ts";
import { hexToBytes } from "./bytes.ts";
import { commitTo, commitToSecret, entrantId, entrantKey } from "./commit.ts";

describe("a commitment to a text", () => {
  it("opens with its key and its text alone", () => {
    const commitment = commitTo(miniSecrets.answerKey, "4");
    expect(commitment).toBe("fc2e85960b0c14f3941708cf1ed84d168e34e58536540d4c0e5b56430ea9a99c");
    expect(commitTo(miniSecrets.answerKey, "5")).not.toBe(commitment);
    expect(commitTo(miniSecrets.instant, "4")).not.toBe(commitment);
  });

  it("takes no key of another length: a shorter one would open the same as that with zeros", () => {
    const short = "ab".repeat(31);
    const mac = (key: string) => createHmac("sha256", hexToBytes(key)).update("4").digest("hex");
    expect(mac(short)).toBe(mac(`${short}00`));
    expect(() => commitTo(short, "4")).toThrow(RangeError);
    expect(() => commitTo("ab".repeat(33), "4")).toThrow(RangeError);
    expect(() => entrantId(short, "Bea B.")).toThrow(RangeError);
  });

  it("is the same however a letter with an accent was typed", () => {
    expect(commitTo(miniSecrets.answerKey, "Caf\u0065\u0301")).toBe(commitTo(miniSecrets.answerKey, "Caf\u00e9"));
  });

  it("hides a secret of instant wins", () => {
    expect(commitToSecret(miniSecrets.instant)).toBe(
      "ffd32e9c6e0fd33405eef4248c2fc27e8295ec9bf0ed30dbe10ed372acb8bdcf",
    );
  });
});

describe("the id of a person", () => {
  it("is that of the worked example", () => {
    const key = entrantKey(miniSecrets.competition, "u1");
    expect(key).toBe("fbb4ed6f6925d497baadfc2801eea166283940bfed5432daa1fa6dde53811431");
    expect(entrantId(key, "Ann A.")).toBe("185779b18bb1afbc9c76cfa8066f2013");
  });

  it("is another one under another name, and in another competition", () => {
    const key = entrantKey(miniSecrets.competition, "u1");
    expect(entrantId(key, "Ann B.")).not.toBe(entrantId(key, "Ann A."));
    expect(entrantKey(miniSecrets.instant, "u1")).not.toBe(key);
  });

  it("is the same with Node's own HMAC", () => {
    const digest = (key: Uint8Array, message: Uint8Array) => createHmac("sha256", key).update(message).digest();
    const key = entrantKey(miniSecrets.competition, "u1", digest);
    expect(entrantId(key, "Ann A.", digest)).toBe("185779b18bb1afbc9c76cfa8066f2013");
  });
});
