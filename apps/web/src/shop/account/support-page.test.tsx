import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

const now = new Date().toISOString();
const block = (type: "support" | "referrals", text: string) => ({ _id: type, updatedAt: now, type, text });

test("a customer reads what the shop says about referring others beside its support", async () => {
  const config = [block("support", "Write to us."), block("referrals", "Tell a **friend**.")];
  visit("/account/support", { "content.listBlocks": { config, now } }, bea);
  await screen.findByText("Write to us.");
  const referrals = within(await screen.findByRole("region", { name: "Referrals" }));
  expect((await referrals.findByText("friend")).tagName).toBe("STRONG");
});

test("a shop without such a text does not speak of it", async () => {
  const config = [block("support", "Write to us."), block("referrals", "")];
  visit("/account/support", { "content.listBlocks": { config, now } }, bea);
  await screen.findByText("Write to us.");
  expect(screen.queryByRole("region", { name: "Referrals" })).toBeNull();
});
