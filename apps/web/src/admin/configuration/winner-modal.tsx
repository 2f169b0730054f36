import { type AdminRaffleListItem, londonLocal, type Winner } from "@counterfoil/core";
import { useCallback } from "react";
import { z } from "zod";
import type { ApiFormReturn } from "../../app/api-form.tsx";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { keyImage } from "../../product/competition-card/picture.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Unloaded } from "../frame/screen.tsx";
import { withoutLists } from "../raffle/without-lists.ts";
import { PictureField } from "./picture-field.tsx";

type DrawnRaffle = Pick<AdminRaffleListItem, "_id" | "name" | "slug" | "endDate" | "images" | "videoUrl">;

const BLANK = "Please fill this in";
const filled = z.string().trim().min(1, BLANK);

const WinnerValues = z.object({
  drawn: z.custom<DrawnRaffle>().nullable(),
  name: filled,
  raffle: filled,
  drawDate: filled,
  image: z.string().min(1, "Upload a picture"),
  ticketNumber: filled,
  liveDrawUrl: filled,
  onlineRaffleUrl: filled,
});
/** Of a winner who has none: of a lesser prize of a draw, or of a deleted account. */
const WithoutPicture = WinnerValues.extend({ image: z.string() });
type WinnerValues = z.infer<typeof WinnerValues>;

const dayOf = (moment: string) => londonLocal(Date.parse(moment)).slice(0, 10);

function newWinnerValues(drawn: DrawnRaffle | null): WinnerValues {
  return {
    drawn,
    name: "",
    raffle: drawn?.name ?? "",
    drawDate: drawn ? dayOf(drawn.endDate) : "",
    image: (drawn && keyImage(drawn.images)) ?? "",
    ticketNumber: "",
    liveDrawUrl: drawn?.videoUrl ?? "",
    onlineRaffleUrl: drawn ? `${window.location.origin}/c/${drawn.slug}` : "",
  };
}

export function winnerValues(winner: Winner, drawn: DrawnRaffle | null): WinnerValues {
  const { name, raffle, image, ticketNumber, liveDrawUrl, onlineRaffleUrl } = winner;
  const drawDate = dayOf(winner.drawDate);
  return { drawn, name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl };
}

/** Returns the input of the save call: an unchanged day keeps its time. */
export function toWinnerForm({ drawn, drawDate, ...texts }: WinnerValues, winner: Winner | undefined) {
  const isSameDay = winner !== undefined && dayOf(winner.drawDate) === drawDate;
  const isRemoved = drawn === null && winner !== undefined && winner.raffleId !== null;
  return {
    ...texts,
    drawDate: isSameDay ? winner.drawDate : drawDate,
    raffleId: isRemoved ? null : drawn?._id,
  };
}

/** The competition that a winner was drawn for, which its page and the to-do list use. */
function DrawnRaffleField({ form }: { form: ApiFormReturn<WinnerValues> }) {
  const { fetch } = trpc.useUtils().raffles.list;
  const search = useCallback(
    async (query: string) => (await fetch({ query, filterBy: "expired", limit: 10 })).raffles,
    [fetch],
  );
  return form.controlled("drawn", ({ value, onChange }) => (
    <Combobox
      label="Competition"
      optional
      hint="Optional. If empty, it's matched by the link or name below."
      value={value}
      onChange={onChange}
      search={search}
      labelOf={({ name }) => name}
      keyOf={({ _id }) => _id}
      renderItem={({ name, endDate }) => (
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-muted">Ended {formatDateTime(endDate)}</span>
        </span>
      )}
      empty="No matching competitions."
    />
  ));
}

/** Finds who has a number of a competition, and passes on their first name and initial, as the winners page shows people. */
function useNameOfNumber(raffleId: string | undefined, onName: (name: string) => void) {
  const api = trpc.useUtils();
  const may = useMay();
  return async (number: string): Promise<void> => {
    const query = number.trim().toUpperCase();
    if (raffleId === undefined || query === "" || !may("entries.read")) return;
    const found = await api.tickets.listEntries.fetch({ raffleId, query, limit: 100 }).catch(() => null);
    const user = found?.tickets.find(({ ticketNum }) => ticketNum === query)?.user;
    if (user) onName(`${user.firstName} ${user.lastName.slice(0, 1)}.`);
  };
}

function FieldsOfWinner({ form }: { form: ApiFormReturn<WinnerValues> }) {
  const { controlled, field: inputOf, errors, problem } = form;
  const findName = useNameOfNumber(form.watch("drawn")?._id, (name) =>
    form.setValue("name", name, { shouldDirty: true }),
  );
  const url = { type: "url", maxLength: 500, placeholder: "https://" };
  return (
    <>
      {!problem && Object.values(errors).some(({ message }) => message === BLANK) && (
        <FormError>All fields required</FormError>
      )}
      {controlled("image", ({ value, onChange, error }) => (
        <PictureField label="Image" {...{ value, onChange, error }} className="aspect-4/3 w-40" />
      ))}
      <DrawnRaffleField form={form} />
      <TextField label="Raffle" maxLength={300} {...inputOf("raffle")} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Ticket number"
          maxLength={60}
          {...inputOf("ticketNumber", { onBlur: (event) => findName(String(event.target.value)) })}
        />
        <TextField label="Winner name" maxLength={200} {...inputOf("name")} />
      </div>
      {controlled("drawDate", (field) => (
        <DateField label="Draw date" {...field} />
      ))}
      <TextField label="Live draw URL" {...url} {...inputOf("liveDrawUrl")} />
      <TextField label="Online raffle URL" {...url} {...inputOf("onlineRaffleUrl")} />
    </>
  );
}

type Props = { winner?: Winner; raffleId?: string; onClose: () => void };

/** The modal that adds or edits a winner. With `raffleId` it is prefilled from that competition. */
export function WinnerModal({ winner, raffleId, onClose }: Props) {
  const drawnId = winner ? winner.raffleId : (raffleId ?? null);
  const raffle = trpc.raffles.find.useQuery(withoutLists(drawnId ?? ""), { enabled: drawnId !== null });
  const drawn = raffle.data?.raffle ?? null;
  const title = winner ? "Edit winner" : "Add winner";
  if (drawnId !== null && drawn === null) {
    return (
      <Modal onClose={onClose} title={title} size="large">
        <Unloaded query={raffle} outline={["mt-4 h-96"]} />
      </Modal>
    );
  }
  const schema = winner?.image === "" ? WithoutPicture : WinnerValues;
  return (
    <SaveDialog
      title={winner ? "Edit winner" : "Add winner"}
      onClose={onClose}
      size="large"
      submitLabel={winner ? "Save winner" : "Add winner"}
      failure="Couldn't save the winner"
      draftName={`winner:${winner?._id ?? `new:${drawnId ?? ""}`}`}
      schema={schema}
      values={winner ? winnerValues(winner, drawn) : newWinnerValues(drawn)}
      act={(values) =>
        winner && schema.safeParse(values).success
          ? { kind: "winner.edit", command: { ...toWinnerForm(values, winner), id: winner._id } }
          : null
      }
      run={(values, { winners }) => {
        const input = toWinnerForm(values, winner);
        return winner ? winners.edit.mutate({ ...input, id: winner._id }) : winners.create.mutate(input);
      }}
      done={winner ? "Successfully edited winner" : "Successfully added winner"}
    >
      {(form) => <FieldsOfWinner form={form} />}
    </SaveDialog>
  );
}
