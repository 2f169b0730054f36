import { formatName, type PostPerson } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";

const inWords = (person: PostPerson) =>
  [formatName(person), person.address.addressLine1, person.email].filter((text) => text !== "").join(", ");

/** Makes the sender of a card one person with another of the same postcode. */
export function MergeDialog({ person, onClose }: { person: PostPerson; onClose: () => void }) {
  const found = trpc.post.senders.useQuery({ postCode: person.address.postCode });
  const others = (found.data?.people ?? []).filter(({ _id }) => _id !== person._id);
  const [chosen, setChosen] = useState("");
  const intoId = chosen || (others[0]?._id ?? "");
  return (
    <ApprovalDialog
      kind="user.merge"
      input={{ id: person._id, intoId }}
      name={formatName(person)}
      disabled={intoId === ""}
      onClose={onClose}
    >
      <p className="mb-4">
        Their entries, prizes and cards become those of the other person, who has one limit for all of them. You can't
        undo this. Entries in a locked draw stay as they are.
      </p>
      <ChoiceField
        label="Merge into"
        hint={
          found.data && others.length === 0
            ? "No one else has entered by post from this postcode."
            : "People who entered by post from the same postcode."
        }
        names={Object.fromEntries(others.map((other) => [other._id, inWords(other)]))}
        value={intoId}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ApprovalDialog>
  );
}
