import type { Passkey } from "@counterfoil/core";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApiForm } from "../../app/api-form.tsx";
import { makePasskey, PasskeyNotUsed } from "../../app/passkeys.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";
import { OwnedRow } from "./owned-row.tsx";

function AddPasskey({ onCodes, onDone }: { onCodes: (codes: string[]) => void; onDone: () => void }) {
  const user = useUser();
  const { setUser } = useSession();
  const flash = useFlash();
  const start = trpc.account.startPasskey.useMutation();
  const add = trpc.account.addPasskey.useMutation();
  const { field, setFocus, busy, problem, onSubmit } = useApiForm({
    defaultValues: { name: "" },
    mainField: "name",
    send: async ({ name }) => {
      try {
        const passkey = await makePasskey((await start.mutateAsync()).options);
        const { msg, recoveryCodes } = await add.mutateAsync({ name, passkey });
        flash.success(msg);
        if (recoveryCodes) onCodes(recoveryCodes);
        else setUser({ ...user, twoFacAuth: true, passkey: true });
        onDone();
      } catch (error) {
        if (!(error instanceof PasskeyNotUsed)) throw error;
        flash.error(error.message);
      }
    },
  });
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid max-w-100 gap-4">
      <TextField
        label="Passkey name"
        autoComplete="off"
        maxLength={60}
        {...field("name", { required: "Enter a name for the passkey" })}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asks before removing a passkey; the last one may have been the only second factor. */
function RemoveDialog({ passkey: { _id: id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const user = useUser();
  const { setUser } = useSession();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const remove = async () => {
    const { msg } = await utils.client.account.removePasskey.mutate({ id });
    const { kinds } = await utils.account.findSecondFactors.fetch(undefined, { staleTime: 0 });
    const { passkey: _, ...rest } = user;
    flash.success(msg);
    setUser({ ...rest, twoFacAuth: kinds.length > 0, ...(kinds.includes("passkey") && { passkey: true }) });
  };
  return (
    <AskFirstDialog
      title="Remove this passkey?"
      confirmLabel="Remove"
      run={remove}
      failure="There was a problem removing that passkey"
      onClose={onClose}
    >
      {name} will no longer work for logging in.
    </AskFirstDialog>
  );
}

export function PasskeysPart({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { data } = trpc.account.findSecondFactors.useQuery();
  const utils = trpc.useUtils();
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const done = () => {
    flushSync(() => setAdding(false));
    add.current?.focus();
    void utils.account.findSecondFactors.invalidate();
  };
  if (!data) return null;
  return (
    <section className="border-b border-line py-5">
      <h2 className="text-lead font-bold tracking-normal">Passkeys</h2>
      <p className="mt-1 text-muted">
        Confirm it's you with your fingerprint, face or PIN instead of a code. Passkeys are stored on your phone,
        computer or security key.
      </p>
      {data.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-3 border-t border-line">
          {data.passkeys.map((passkey) => (
            <OwnedRow
              key={passkey._id}
              icon={KeyRound}
              title={passkey.name}
              lines={[
                `Added ${formatDateTime(passkey.createdAt)}`,
                passkey.lastUsedAt ? `Last used ${formatDateTime(passkey.lastUsedAt)}` : "Not used yet",
              ]}
              action={{ label: "Remove", name: `Remove ${passkey.name}`, onPress: () => setRemoved(passkey) }}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey onCodes={onCodes} onDone={done} />
      ) : (
        <Button ref={add} variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}
