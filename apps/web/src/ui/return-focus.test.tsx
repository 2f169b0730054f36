import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Modal } from "./modal.tsx";

/** A list with an order, which opens as a dialog that loads and is then replaced by the one with the data. */
function Orders() {
  const [shown, setShown] = useState<"loading" | "loaded" | null>(null);
  const close = () => setShown(null);
  return (
    <main>
      <button type="button" onClick={() => setShown("loading")}>
        CF-20481
      </button>
      {shown === "loading" && (
        <Modal key="loading" open onClose={close} title="Loading">
          <button type="button" onClick={() => setShown("loaded")}>
            The answer comes
          </button>
        </Modal>
      )}
      {shown === "loaded" && (
        <Modal key="loaded" open onClose={close} title="Order CF-20481">
          £4.42
        </Modal>
      )}
    </main>
  );
}

it("returns the focus to what opened a dialog, also where another took its place meanwhile", async () => {
  render(<Orders />);
  const opener = screen.getByRole("button", { name: "CF-20481" });
  opener.focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "The answer comes" }));
  await screen.findByRole("dialog", { name: "Order CF-20481" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
