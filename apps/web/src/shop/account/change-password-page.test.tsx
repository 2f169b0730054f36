import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { neverAnswered } from "../../test/never-answered.ts";
import { bea, visit } from "../../test/visit.tsx";

afterEach(() => vi.restoreAllMocks());

const again = "Try again. If we say your current password is wrong, the change worked and your new password is active.";
const lost: [string, () => () => Promise<unknown>, string][] = [
  [
    "a lost connection",
    () => () => Promise.reject(new TypeError("Failed to fetch")),
    `There was a problem connecting to the Counterfoil API. Please try again later. ${again}`,
  ],
  ["a server that does not answer", neverAnswered, `We didn't get a reply, so we don't know if that worked. ${again}`],
];

it.each(lost)(
  "changing the password without an answer keeps what was typed and says what to do: %s",
  async (_, answer, sentence) => {
    visit("/account/settings/change-password", { "account.changePassword": answer() }, bea);
    const current = await screen.findByLabelText<HTMLInputElement>("Current password");
    const next = screen.getByLabelText<HTMLInputElement>("New password");
    const repeated = screen.getByLabelText<HTMLInputElement>("New password again");
    await userEvent.type(current, "a very good password");
    await userEvent.type(next, "a better password");
    await userEvent.type(repeated, "a better password{Enter}");
    await screen.findByText(sentence);
    expect([current, next, repeated].map(({ value }) => value)).toEqual([
      "a very good password",
      "a better password",
      "a better password",
    ]);
  },
);
