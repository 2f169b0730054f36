import { CreateNoteInput, formatName, rowsOfPage, type UserNote } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import type { z } from "zod";
import { ApiForm, useApiForm } from "../../app/api-form.tsx";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { FormError, TextareaField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { Unloaded } from "../frame/screen.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { PAGE_SIZE, type PartProps, pageInput } from "./account-parts.tsx";

const Note = CreateNoteInput.pick({ body: true });

function AddNote({ userId }: { userId: string }) {
  const flash = useFlash();
  const refresh = useRefresh();
  const create = trpc.customers.createNote.useMutation();
  const form = useApiForm<z.infer<typeof Note>>({
    failure: "Couldn't add the note",
    draftName: `note:${userId}`,
    resolver: zodResolver(Note),
    defaultValues: { body: "" },
    send: async ({ body }, { showSaved }) => {
      const { msg } = await create.mutateAsync({ id: userId, body });
      showSaved();
      await refresh();
      flash.success(msg);
    },
  });
  return (
    <ApiForm form={form} className="mb-6 grid max-w-180 gap-3 print:hidden">
      <TextareaField label="New note" hint="Only staff can see notes." rows={3} {...form.field("body")} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" size="console" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
        Add note
      </Button>
    </ApiForm>
  );
}

export function NotesPart(part: PartProps) {
  const { userId, page, onPage } = part;
  const answer = trpc.customers.listNotes.useQuery(pageInput(part), keepRows);
  const [deleted, setDeleted] = useState<UserNote>();
  const { notes, total = 0 } = answer.data ?? {};
  return (
    <>
      <May right="notes.add" part>
        <AddNote userId={userId} />
      </May>
      <Unloaded query={answer} outline={["h-20"]} />
      {notes?.length === 0 && <Empty title="No notes to show" />}
      <ul className="max-w-180 divide-y divide-line">
        {notes?.map((note) => (
          <li key={note._id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
              <p className="mt-1 text-small text-muted">
                {`${formatName(note.admin)}, ${formatDateTime(note.createdAt)}`}
              </p>
            </div>
            <Action
              right="notes.delete"
              variant="danger"
              size="small"
              className="print:hidden"
              onClick={() => setDeleted(note)}
            >
              Delete
            </Action>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pager
          skip={rowsOfPage(page, PAGE_SIZE).skip}
          limit={PAGE_SIZE}
          total={total}
          onSkip={(skip) => onPage(skip / PAGE_SIZE + 1, false)}
        />
      )}
      {deleted && (
        <ActionDialog
          title="Delete this note?"
          confirmLabel="Delete note"
          run={(_, api) => api.customers.deleteNote.mutate({ id: userId, noteId: deleted._id })}
          onClose={() => setDeleted(undefined)}
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{deleted.body}</p>
        </ActionDialog>
      )}
    </>
  );
}
