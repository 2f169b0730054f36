import { supportLines } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { renderMail } from "./mails.ts";

const about = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test", testShop: false, supportLines };
const shop = { ...about, draws: { key: null } };
const firstName = "Bea";

describe("a mail about what logs in", () => {
  it("takes two-factor authentication back by a link, for 7 days", () => {
    const on = { template: "two-factor-changed", data: { firstName, isOn: true, code: "c0de" } } as const;
    const { subject, text, html } = renderMail(on, shop);
    expect(subject).toBe("Two-factor authentication was turned on");
    const url = "https://rosies.test/auth/undo-two-factor/c0de";
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
    expect(text).toContain("once and expires in 7 days");
  });

  it.each([true, false])("leads to another password when it has no link (on: %s)", (isOn) => {
    const { text } = renderMail({ template: "two-factor-changed", data: { firstName, isOn } }, shop);
    expect(text).not.toContain("undo-two-factor");
    expect(text).toContain("https://rosies.test/auth/forgot-password");
  });

  it.each([
    [1, "1 recovery code left"],
    [0, "0 recovery codes left"],
  ])("says that there are %i recovery codes after one was used", (left, words) => {
    const { subject, text } = renderMail({ template: "recovery-code-used", data: { firstName, left } }, shop);
    expect(subject).toBe("A recovery code was used");
    expect(text).toContain(words);
    expect(text).toContain("https://rosies.test/account/settings/2fa");
  });

  it("takes a passkey that was added back by a link, and names it", () => {
    const data = { firstName, name: "Bea's <phone>", code: "c0de" };
    const { subject, text, html } = renderMail({ template: "passkey-added", data }, shop);
    expect(subject).toBe("A passkey was added");
    expect(text).toContain("Bea's <phone>");
    expect(html).not.toContain("<phone>");
    expect(text).toContain("https://rosies.test/auth/undo-two-factor/c0de");
    const removed = renderMail({ template: "passkey-removed", data: { firstName, name: "Bea's <phone>" } }, shop);
    expect(removed.subject).toBe("A passkey was removed");
    expect(removed.text).toContain("https://rosies.test/auth/forgot-password");
  });

  it("mentions new recovery codes, and contains none", () => {
    const { subject, text } = renderMail({ template: "recovery-codes-made", data: { firstName } }, shop);
    expect(subject).toBe("You have new recovery codes");
    expect(text).toContain("get another set of codes");
  });
});
