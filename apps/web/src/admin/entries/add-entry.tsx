import { formatName, formatNumber, ticketNumbering, type UserRef, unpadNumber } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { ApiForm, useApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { markUnavailable, useUnavailable } from "../../product/unavailable.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { Confirmations, useConfirmations } from "../frame/action-dialog.tsx";
import { FormFooter } from "../frame/save-dialog.tsx";
import { type ApprovalInput, useSecondAdmin } from "../frame/use-second-admin.tsx";
import { withoutLists } from "../raffle/without-lists.ts";

type Person = NonNullable<UserRef>;

const EntryForm = z.object({
  user: z.custom<Person | null>().refine((user): user is Person => user !== null, "You must select a user"),
  ticketNum: z
    .string()
    .trim()
    .min(1, "Enter a ticket number")
    .transform((text) => unpadNumber(text.toUpperCase())),
});

/** "Ellen W.", the public form of a name. */
const shortNameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName.slice(0, 1)}.`;

/** The modal for manual entries. It stays open, cleared, so that many can be added in a row. */
export function AddEntry({ raffleId, onClose }: { raffleId: string; onClose: () => void }) {
  return (
    <Modal onClose={onClose} title="Add Entry">
      <EntryFields raffleId={raffleId} />
    </Modal>
  );
}

type PersonProps = Pick<ComponentProps<typeof Combobox<Person>>, "value" | "error" | "onChange" | "ref">;

function PersonField(props: PersonProps) {
  const { fetch } = trpc.useUtils().users.find;
  const search = useCallback(
    async (query: string) => (await fetch({ query })).users.filter((user) => user !== null),
    [fetch],
  );
  return (
    <Combobox
      label="User"
      placeholder="Name or email"
      takeFirst
      search={search}
      labelOf={formatName}
      keyOf={({ _id }) => _id}
      renderItem={(user) => (
        <>
          <span className="font-semibold">{formatName(user)}</span> {user.email}
        </>
      )}
      empty="No users to show"
      {...props}
    />
  );
}

function entryApproval(raffle: string, user: Person | null, number: string, afterFinal: boolean): ApprovalInput | null {
  const ticketNum = unpadNumber(number.trim());
  if (!user || ticketNum === "") return null;
  return { kind: "entry.create", command: { raffle, user: user._id, ticketNum, afterFinal } };
}

/** A button with the lowest free number; nothing while loading, without any, and of a competition that no one sees yet. */
function NextFree({ raffleId, onUse }: { raffleId: string; onUse: (ticketNum: string) => void }) {
  const { raffle } = trpc.raffles.find.useQuery(withoutLists(raffleId)).data ?? {};
  const taken = useUnavailable(raffleId, raffle?.live === true);
  if (!raffle || !taken) return null;
  const { maxEntries, ticketMatrix } = raffle;
  const numbering = ticketNumbering(maxEntries, ticketMatrix.useLetters ? ticketMatrix.toLetter : null);
  const all = Array.from({ length: maxEntries }, (_, index) => formatNumber(numbering, index + 1));
  const free = all.find((ticketNum) => !taken.has(ticketNum));
  return (
    free && (
      <LinkButton className="-mt-3" onClick={() => onUse(free)}>
        Use {free}, the next free number
      </LinkButton>
    )
  );
}

/** Has a link, since what is outside of a dialog cannot be reached. */
function SentForApproval({ id }: { id: string }) {
  return (
    <>
      Sent for approval.{" "}
      <Link to="/admin/acts/$id" params={{ id }} className="underline">
        View request
      </Link>
    </>
  );
}

function EntryFields({ raffleId }: { raffleId: string }) {
  const flash = useFlash();
  const api = trpc.useUtils();
  const cache = useQueryClient();
  const create = trpc.tickets.createEntry.useMutation();
  const fields = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState<ReactNode>("");
  const confirmations = useConfirmations();
  const form = useApiForm({
    failure: "Couldn't add the entry",
    draftName: `entry:${raffleId}`,
    defaultValues: { user: null as Person | null, ticketNum: "" },
    resolver: zodResolver(EntryForm),
    onError: (error) => {
      confirmations.ask(error);
      return false;
    },
    send: async ({ user, ticketNum }, { showSaved }) => {
      const entry = { raffle: raffleId, user: user?._id, ticketNum, afterFinal: confirmations.confirmed.afterFinal };
      const answer = await second.run(() => create.mutateAsync(entry));
      if (answer === null) return;
      if ("act" in answer) {
        setAdded(<SentForApproval id={answer.act._id} />);
      } else {
        flash.success("Successfully added entry");
        markUnavailable(cache, raffleId, [answer.ticket.ticketNum]);
        setAdded(user ? `Added ${answer.ticket.ticketNum} · ${shortNameOf(user)}` : "");
      }
      showSaved();
      fields.current?.querySelector("input")?.focus();
      await api.tickets.invalidate();
    },
  });
  const { user, ticketNum } = form.watch();
  const second = useSecondAdmin(entryApproval(raffleId, user, ticketNum, confirmations.confirmed.afterFinal));
  // Before the number, since the first invalid field in the order of registration gets the focus.
  form.register("user");
  const number = form.field("ticketNum", {
    onChange: (event: { target: { value: string } }) => form.setValue("ticketNum", event.target.value.toUpperCase()),
  });
  return (
    <>
      <ApiForm form={form} id="entry" ref={fields} className="mt-4 grid gap-4">
        <p role="status" className="font-semibold text-ok not-empty:mb-2">
          {added}
        </p>
        <FormError>{form.problem}</FormError>
        <Controller
          control={form.control}
          name="user"
          render={({ field }) => (
            <PersonField
              error={form.errors.user?.message}
              ref={field.ref}
              value={field.value}
              onChange={(user) => {
                field.onChange(user);
                if (user) form.setFocus("ticketNum");
              }}
            />
          )}
        />
        <TextField label="Ticket number" autoComplete="off" autoCapitalize="characters" {...number} />
        <NextFree raffleId={raffleId} onUse={(free) => form.setValue("ticketNum", free)} />
        <Confirmations of={confirmations} disabled={form.busy} />
        {second.notice}
      </ApiForm>
      <div className="mt-6 flex justify-end gap-2.5">
        <FormFooter
          form="entry"
          submitLabel="Add entry"
          cancelLabel={added === "" ? "Cancel" : "Done"}
          busyLabel="Adding..."
          busy={form.busy}
          disabled={second.isIncomplete}
        />
      </div>
    </>
  );
}
