import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { it } from "vitest";
import { MailCommitment } from "./mail-commitment.tsx";

it("compares the commitment in the reader's email with the one that was checked", async () => {
  render(<MailCommitment commitHash={"b".repeat(64)} />);
  const field = screen.getByLabelText(/^Commitment in your email/);
  await userEvent.type(field, "B".repeat(64).replace(/.{8}/g, "$& "));
  screen.getByText(/^The same\. If that email reached you before the random number was published/);
  await userEvent.clear(field);
  await userEvent.type(field, "c".repeat(64));
  screen.getByText(/^Different\. .* this is not the list that was emailed/);
});
