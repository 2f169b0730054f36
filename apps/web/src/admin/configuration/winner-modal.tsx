import type { Winner } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, Controller, type FieldErrors, type UseFormRegister } from "react-hook-form";
import { z } from "zod";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { DateField } from "../../ui/date-field.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toLondonLocal } from "../../ui/london-time.ts";
import { Modal } from "../../ui/modal.tsx";
import { LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { withoutLists } from "../raffle/without-lists.ts";
import { PictureField } from "./picture-field.tsx";
import { useNameOfNumber } from "./use-name-of-number.ts";

const filled = z.string().trim().min(1, "Please fill this in");
const WinnerFields = z.object({
  name: filled,
  raffle: filled,
  drawDate: filled,
  image: filled,
  ticketNumber: filled,
  liveDrawUrl: filled,
  onlineRaffleUrl: filled,
});
type Fields = z.infer<typeof WinnerFields>;

const blank: Fields = {
  name: "",
  raffle: "",
  drawDate: "",
  image: "",
  ticketNumber: "",
  liveDrawUrl: "",
  onlineRaffleUrl: "",
};

const dayOf = (moment: string) => toLondonLocal(Date.parse(moment)).slice(0, 10);

/** The modal that adds or edits a winner. With `raffleId` it is filled in from that competition. */
export function WinnerModal({
  winner,
  raffleId,
  onClose,
}: {
  winner?: Winner;
  raffleId?: string;
  onClose: () => void;
}) {
  const raffle = trpc.raffles.find.useQuery(withoutLists(raffleId ?? ""), { enabled: raffleId !== undefined });
  const found = raffle.data?.raffle;
  const title = winner ? "Edit winner" : "Add winner";
  const fields = winner
    ? { ...winner, drawDate: dayOf(winner.drawDate) }
    : {
        ...blank,
        ...(found && {
          raffle: found.name,
          drawDate: dayOf(found.endDate),
          image: keyImage(found.images) ?? "",
          liveDrawUrl: found.videoUrl,
          onlineRaffleUrl: `${window.location.origin}/c/${found.slug}`,
        }),
      };
  const ready = raffleId === undefined || found;
  return (
    <Modal open onClose={onClose} title={title} size="large" fixed>
      {ready && <Form {...{ winner, raffleId, fields, onClose }} />}
      {!ready && raffle.error && (
        <LoadFailed onRetry={() => void raffle.refetch()} busy={raffle.isFetching}>
          {messageOf(raffle.error)}
        </LoadFailed>
      )}
      {!ready && !raffle.error && (
        <Loading>
          <Skeleton className="mt-4 h-96" />
        </Loading>
      )}
    </Modal>
  );
}

type FormProps = {
  winner: Winner | undefined;
  raffleId: string | undefined;
  fields: Fields;
  onClose: () => void;
};

function Form({ winner, raffleId, fields, onClose }: FormProps) {
  const flash = useFlash();
  const api = trpc.useUtils();
  const create = trpc.winners.create.useMutation();
  const edit = trpc.winners.edit.useMutation();
  const form = useApiForm({
    defaultValues: fields,
    resolver: zodResolver(WinnerFields),
    send: async (values) => {
      if (winner) await edit.mutateAsync({ ...values, id: winner._id });
      else await create.mutateAsync(values);
      await Promise.all([api.winners.invalidate(), api.statistics.invalidate()]);
      flash.success(winner ? "Successfully edited winner" : "Successfully added winner");
      onClose();
    },
  });
  const findName = useNameOfNumber(raffleId, (name) => form.setValue("name", name, { shouldDirty: true }));
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4 grid gap-4">
      <FormError>{form.problem ?? (Object.keys(form.errors).length > 0 && "All fields required")}</FormError>
      <FieldsOfWinner control={form.control} register={form.register} errors={form.errors} onNumber={findName} />
      <div className="mt-2 flex justify-end gap-2.5">
        <FormFooter submitLabel={winner ? "Save winner" : "Add winner"} busy={form.busy} onCancel={onClose} />
      </div>
    </form>
  );
}

function FieldsOfWinner({
  control,
  register,
  errors,
  onNumber,
}: {
  control: Control<Fields>;
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
  onNumber: (number: string) => void;
}) {
  const url = { type: "url", maxLength: 500, placeholder: "https://" };
  return (
    <>
      <Controller
        control={control}
        name="image"
        render={({ field }) => (
          <PictureField
            label="Image"
            value={field.value}
            onChange={field.onChange}
            error={errors.image?.message}
            className="aspect-4/3 w-40"
          />
        )}
      />
      <TextField label="Raffle" maxLength={300} error={errors.raffle?.message} {...register("raffle")} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Ticket number"
          maxLength={60}
          error={errors.ticketNumber?.message}
          {...register("ticketNumber", { onBlur: (event) => onNumber(String(event.target.value)) })}
        />
        <TextField label="Winner name" maxLength={200} error={errors.name?.message} {...register("name")} />
      </div>
      <Controller
        control={control}
        name="drawDate"
        render={({ field }) => <DateField label="Draw date" error={errors.drawDate?.message} {...field} />}
      />
      <TextField label="Live draw URL" {...url} error={errors.liveDrawUrl?.message} {...register("liveDrawUrl")} />
      <TextField
        label="Online raffle URL"
        {...url}
        error={errors.onlineRaffleUrl?.message}
        {...register("onlineRaffleUrl")}
      />
    </>
  );
}
