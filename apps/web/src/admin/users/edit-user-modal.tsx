import { type AdminUser, EditUserInput } from "@counterfoil/core";
import type { z } from "zod";
import { messageOf } from "../../app/api-error.ts";
import { AddressFields } from "../../product/address-fields.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
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

export function EditUserModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const flash = useFlash();
  return (
    <SaveDialog<Fields, Values>
      size="large"
      title="Edit User"
      submitLabel="Edit"
      failure="Couldn't update the user"
      draftName={`user:${user._id}`}
      schema={Details}
      values={fieldsOf(user)}
      run={(details, api) => api.users.edit.mutate({ ...details, id: user._id })}
      refresh={useRefreshUser(user._id)}
      onError={(error) => {
        flash.error(messageOf(error));
        return false;
      }}
      onClose={onClose}
    >
      {({ field, register, watch }) => (
        <div className="grid gap-6">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label="First name" autoComplete="off" {...field("firstName")} />
            <TextField label="Last name" autoComplete="off" {...field("lastName")} />
            <TextField label="Email" type="email" autoComplete="off" {...field("email")} />
            <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
          </div>
          <AddressFields
            kind="shipping"
            legend="Shipping address"
            field={(part) => field(`addresses.shipping.${part}`)}
          />
          <Checkbox {...register("duplicateShippingAddr")}>Duplicate Shipping Address</Checkbox>
          {!watch("duplicateShippingAddr") && (
            <AddressFields
              kind="billing"
              legend="Billing address"
              field={(part) => field(`addresses.billing.${part}`, { shouldUnregister: true })}
            />
          )}
        </div>
      )}
    </SaveDialog>
  );
}
