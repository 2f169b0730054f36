import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { it } from "vitest";
import { MailHash } from "./mail-hash.tsx";

it("compares a hash in the reader's emails with those that were checked", async () => {
  const hashes = new Map([
    ["b".repeat(64), "the commitment"],
    ["d".repeat(64), "the hash of line 12 of the log"],
  ]);
  render(<MailHash hashes={hashes} />);
  const field = screen.getByLabelText(/^Hash in your email/);
  const enter = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };
  await enter("B".repeat(64).replace(/.{8}/g, "$& "));
  screen.getByText(/^The same commitment\. If that email reached you before the random number was published/);
  await enter(`End of our public log: line 12: ${"d".repeat(64)}`);
  screen.getByText(/^The same: it is the hash of line 12 of the log/);
  await enter("c".repeat(64));
  screen.getByText(/^Different\. .* something was changed since/);
  await enter("c".repeat(40));
  screen.getByText(/^A hash has 64 digits/);
});
