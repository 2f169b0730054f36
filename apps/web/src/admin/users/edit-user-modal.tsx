import { type AdminUser, EditUserInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import type { z } from "zod";
import { messageOf } from "../../app/api-error.ts";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { AddressFields } from "../../product/address-fields.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { useRefreshUser } from "./use-refresh-user.ts";

const Details = EditUserInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  addresses: true,
  duplicateShippingAddr: true,
});
type Fields = z.input<typeof Details>;
type Values = z.output<typeof Details>;

function fieldsOf({ firstName, lastName, email, phone, addresses, duplicateShippingAddr }: AdminUser): Fields {
  return { firstName, lastName, email, phone, addresses, duplicateShippingAddr };
}

function useDetailsForm(user: AdminUser, onClose: () => void) {
  const flash = useFlash();
  const refresh = useRefreshUser();
  const edit = trpc.users.edit.useMutation();
  return useApiForm<Fields, Values>({
    failure: "The user could not be updated",
    draftName: `user:${user._id}`,
    resolver: zodResolver(Details),
    defaultValues: fieldsOf(user),
    send: async (details) => {
      const { msg } = await edit.mutateAsync({ ...details, id: user._id });
      await refresh(user._id);
      flash.success(msg);
      onClose();
    },
    onError: (error) => {
      flash.error(messageOf(error));
      return false;
    },
  });
}

/** Edits a user's name, contact details and addresses. */
export function EditUserModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const formId = useId();
  const form = useDetailsForm(user, onClose);
  const { errors, register, watch } = form;
  return (
    <Modal
      open
      size="large"
      onClose={onClose}
      title="Edit User"
      footer={<FormFooter form={formId} submitLabel="Edit" busy={form.busy} />}
    >
      <ApiForm form={form} id={formId} className="mt-5 grid gap-6">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="off"
            error={errors.firstName?.message}
            {...register("firstName")}
          />
          <TextField label="Last name" autoComplete="off" error={errors.lastName?.message} {...register("lastName")} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register("email")}
          />
          <TextField label="Phone" type="tel" autoComplete="off" error={errors.phone?.message} {...register("phone")} />
        </div>
        <AddressFields
          kind="shipping"
          legend="Shipping address"
          field={(part) => register(`addresses.shipping.${part}`)}
          errors={errors.addresses?.shipping}
        />
        <Checkbox {...register("duplicateShippingAddr")}>Duplicate Shipping Address</Checkbox>
        {!watch("duplicateShippingAddr") && (
          <AddressFields
            kind="billing"
            legend="Billing address"
            field={(part) => register(`addresses.billing.${part}`, { shouldUnregister: true })}
            errors={errors.addresses?.billing}
          />
        )}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
