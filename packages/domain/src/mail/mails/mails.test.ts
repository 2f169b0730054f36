import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { supportLines, TEST_SHOP } from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import { describe, expect, it } from "vitest";
import { renderMail } from "./mails.ts";

const about = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test", testShop: false, supportLines };
const shop = { ...about, draws: { key: null } };

it.each([
  ["verifies an account", "verify-account", "Please verify your account", "verify-email"],
  ["verifies a new address", "verify-new-email", "Please verify your new email address", "verify-email"],
  ["resets a password", "reset-password", "Reset your password", "reset-password"],
] as const)(
  "a mail with a link that %s has it as HTML and as text, and says how long it works",
  (_what, template, subject, page) => {
    const data = { firstName: "Bea <b>", email: "bea@example.test", code: "c0de" };
    const mail = renderMail({ template, data }, shop);
    const url = `https://rosies.test/auth/${page}/bea%40example.test/c0de`;
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("Hello Bea <b>,");
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).toContain("Hello Bea &lt;b&gt;,");
    for (const body of [mail.text, mail.html]) expect(body).toContain("once and expires in 30 minutes");
  },
);

it.each(["Ring 0800 123", "Win ９９", "evil.example", "a@b", "https://evil"])(
  "a mail greets no one by a name like %s, which could be a message",
  (firstName) => {
    const { text, html } = renderMail({ template: "password-changed", data: { firstName } }, shop);
    expect(text).toContain("Hello,");
    for (const body of [text, html]) expect(body).not.toContain(firstName);
  },
);

it.each([
  ["of the password", "password-changed", "Your password was changed", "https://rosies.test/auth/forgot-password"],
  ["of the address", "email-changed", "Your email address was changed", "https://rosies.test"],
  ["that cannot be made", "no-password", "Logging in to your account", "https://rosies.test/auth/login"],
] as const)(
  "a mail that reports a change: %s says what to do about it, as HTML and as text",
  (_what, template, subject, address) => {
    const mail = renderMail({ template, data: { firstName: "" } }, shop);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("Hello,");
    expect(mail.text).toContain(address);
    expect(mail.html).toContain(`href="${address}"`);
  },
);

it.each([
  [10_000, false, "It was £100.00 before.", "https://rosies.test/auth/forgot-password"],
  [null, true, "You had none before.", "please contact us"],
])(
  "a mail about a lowered limit says from what to what, and what to do about it",
  (fromPence, isByStaff, from, advice) => {
    const data = { firstName: "Bea", fromPence, toPence: 2_000, isByStaff };
    const { text } = renderMail({ template: "limit-lowered", data }, shop);
    for (const part of ["is now £20.00", from, advice]) expect(text).toContain(part);
  },
);

describe("draw mails", () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(12).toString("hex");
  const keyFingerprint = sha256Hex(Buffer.from(publicKey, "hex"));
  const shop = { ...about, draws: { key: { privateKey, publicKey } } };

  const firstName = "Bea";
  const [raffle, slug, testBeacon] = ["Hot hatch", "hot-hatch", true];
  const own = { raffle, slug, testBeacon, entrantId: "e1", label: "Bea B.", key: "k1" };
  const sums = { subtotalPence: 0, couponPence: 0, balancePence: 0, totalPence: 0 };
  const hashes = { commitHash: "c1", entriesHash: "h1", keyFingerprint };
  const round = { round: 1, roundAt: 0, postponed: false };
  const mails = [
    { template: "order-confirmation", data: { firstName, orderRef: "CF-1", lines: [], ...sums, draws: [own] } },
    { template: "draw-entry", data: { firstName, draws: [own] } },
    { template: "draw-locked", data: { firstName, ...own, ...hashes, ...round } },
    { template: "draw-result", data: { firstName, raffle, slug, numbers: [], prizes: [], testBeacon } },
    { template: "instant-win", data: { firstName, prizes: [], testBeacon } },
    { template: "raffle-cancelled", data: { firstName, raffle, reason: "", entries: 1, hasPaid: false, testBeacon } },
    ...(["prize-won", "claim-reminder", "claim-lengthened"] as const).map((template) => ({
      template,
      data: { firstName, prize: "Car", raffle, ticketNum: "7", claimBy: 0, testBeacon },
    })),
  ];

  it.each(mails)(
    "a mail about a draw has the fingerprint of the key, and says that a test is one: $template",
    (mail) => {
      const { text } = renderMail(mail, shop);
      expect(text).toContain(keyFingerprint);
      expect(text).toContain("This is a test draw, so it isn't proof of fairness.");
    },
  );

  it.each([
    [1, "your 1 other number."],
    [1_200, "your 1,200 other numbers."],
  ])("the mail about a locked list says that %i more numbers are in the account", (more, said) => {
    const data = { firstName, ...own, ...hashes, ...round, more };
    expect(renderMail({ template: "draw-locked", data }, shop).text).toContain(said);
  });
});

const order = {
  firstName: "Bea",
  orderRef: "CF-1",
  lines: [{ raffle: "Hot hatch", ticketNums: ["7"] }],
  subtotalPence: 0,
  couponPence: 0,
  balancePence: 0,
  totalPence: 0,
};

describe("the mail about an order", () => {
  it("names one ticket as one, and no discount that there was not", () => {
    const { text, html } = renderMail({ template: "order-confirmation", data: order }, shop);
    expect(text).toContain("Hot hatch\nTicket number: 0007");
    expect(text).toContain("Subtotal: FREE\nTotal: FREE\n");
    expect(html).toContain("Ticket number: 0007");
  });

  it("says what a test shop is, and nothing of it elsewhere", () => {
    const content = { template: "order-confirmation", data: order } as const;
    const { text, html } = renderMail(content, { ...shop, testShop: true });
    for (const part of [text, html]) expect(part).toContain(TEST_SHOP);
    expect(renderMail(content, shop).html).not.toContain("Test shop");
  });

  it("stays readable with thousands of tickets", () => {
    const ticketNums = Array.from({ length: 2_500 }, (_, i) => String(i + 1));
    const data = { ...order, lines: [{ raffle: "Hot hatch", ticketNums }] };
    const { text } = renderMail({ template: "order-confirmation", data }, shop);
    expect(text).toContain("2,500 tickets: 0001, 0002, 0003,");
    expect(text).toContain("0199, 0200 and 2,300 more in your account");
    expect(text).not.toContain("201");
  });
});

describe("the mail about an instant win", () => {
  const drill = { prize: "A drill & bits", raffle: "Tools", ticketNum: "B12" };

  it("names the prize, its ticket and where to see it", () => {
    const { subject, text, html } = renderMail(
      { template: "instant-win", data: { firstName: "Bea", prizes: [drill] } },
      shop,
    );
    expect(subject).toBe("You've won: A drill & bits");
    expect(text).toContain("A drill & bits\nTicket B12 in Tools");
    expect(text).toContain("https://rosies.test/account/tickets");
    expect(html).toContain("A drill &amp; bits");
    expect(html).toContain("Ticket B12 in Tools");
  });

  it("names each of several", () => {
    const data = { firstName: "Bea", prizes: [drill, { ...drill, prize: "A saw" }] };
    const { subject, text } = renderMail({ template: "instant-win", data }, shop);
    expect(subject).toBe("You've won 2 instant prizes");
    expect(text).toContain("A drill & bits");
    expect(text).toContain("A saw");
  });
});

describe("the mail about a refund", () => {
  it("says what goes to the card and what to the balance", () => {
    const data = { firstName: "Bea", orderRef: "CF-1", toCardPence: 575, toBalancePence: 100 };
    const { subject, text, html } = renderMail({ template: "refund", data }, shop);
    expect(subject).toBe("Your refund for order CF-1");
    expect(text).toContain("Refunded to your card: £5.75\nRefunded to your balance: £1.00\n");
    expect(text).toContain("3 to 5 working days");
    expect(html).toContain("£5.75");
  });

  it("promises nothing to a card that paid nothing", () => {
    const data = { firstName: "Bea", orderRef: "CF-1", toCardPence: 0, toBalancePence: 100 };
    const { text } = renderMail({ template: "refund", data }, shop);
    expect(text).not.toContain("card");
  });
});

describe("the mail about money that became no order", () => {
  it.each([
    ["late", "after the time limit"],
    ["changed", "spending limit had changed"],
    ["amount", "match your order total"],
    ["twice", "already paid"],
  ] as const)("that came %s says why, how much and that it goes back", (reason, why) => {
    const data = { firstName: "Bea", ref: "CF-2", amountPence: 1, reason };
    const { subject, text, html } = renderMail({ template: "unapplied-payment", data }, shop);
    expect(subject).toBe("We're refunding your payment CF-2");
    for (const body of [text, html]) {
      expect(body).toContain(why);
      expect(body).toContain("£0.01");
      expect(body).toContain("to your card");
    }
  });

  const mistake = "If you think this is a mistake, write to us and we'll look into it.";

  it.each([
    ["pause", "You paused your account before this payment was made, so we're refunding £30.00."],
    ["suspend", "You self-excluded before this payment was made, so we're refunding £30.00."],
    ["close", "You closed your account before this payment was made, so we're refunding £30.00."],
    ["limit", "Your monthly limit was lowered before this payment was made, so we're refunding £30.00."],
    ["stop", "Your account was blocked before this payment was made, so we're refunding £30.00."],
    ["age", "You must be 18 or over to enter, and our records show you weren't, so we're refunding £30.00."],
  ] as const)(
    "that was stopped by %s says so, and whom to write to where that was not the customer's doing",
    (stoppedBy, why) => {
      const data = { firstName: "Bea", ref: "CF-2", amountPence: 3_000, reason: "stopped", stoppedBy } as const;
      const { text, html } = renderMail({ template: "unapplied-payment", data }, shop);
      expect(text).toContain(`${why} It usually takes 3 to 5 working days.`);
      expect(html).toContain("3 to 5 working days");
      const isOurs = stoppedBy === "stop" || stoppedBy === "age";
      expect([text.includes(mistake), text.includes("https://rosies.test/p/about-us")]).toEqual([isOurs, isOurs]);
    },
  );
});

describe("a mail about what logs in", () => {
  const firstName = "Bea";

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

it("who was merged into an account reads that it was closed, and not that they closed one", () => {
  const data = { firstName: "", isByStaff: false, hasAccount: false };
  const { subject, text } = renderMail({ template: "account-closed", data }, shop);
  expect(subject).toBe("We've deleted your details");
  expect(text).toContain("with your prizes, as the account that you were merged with was closed.");
});
