import { ComplaintInput, complaintSubjectNames, complaintSubjects } from "@counterfoil/core";
import type { ComponentProps } from "react";
import { z } from "zod";
import { Select } from "../ui/select.tsx";

const CHOOSE = "Choose a subject";

/** The subject of a complaint in a form, where none is chosen at first. */
export const ChosenSubject = ComplaintInput.shape.subject.or(z.literal("")).refine((chosen) => chosen !== "", CHOOSE);

export function ComplaintSubjectField(props: Omit<ComponentProps<typeof Select>, "label" | "children">) {
  return (
    <Select label="What is it about?" {...props}>
      <option value="">{CHOOSE}</option>
      {complaintSubjects.map((each) => (
        <option key={each} value={each}>
          {complaintSubjectNames[each]}
        </option>
      ))}
    </Select>
  );
}
