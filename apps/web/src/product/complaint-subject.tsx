import { ComplaintInput, complaintSubjectNames, complaintSubjects } from "@counterfoil/core";
import type { ComponentProps } from "react";
import { z } from "zod";
import { ChoiceField, type Select } from "../ui/select.tsx";

const CHOOSE = "Choose a subject";

export const ChosenSubject = ComplaintInput.shape.subject.or(z.literal("")).refine((chosen) => chosen !== "", CHOOSE);

export function ComplaintSubjectField(props: Omit<ComponentProps<typeof Select>, "label" | "children">) {
  const choices = { first: CHOOSE, names: complaintSubjectNames, options: complaintSubjects };
  return <ChoiceField label="What is it about?" {...choices} {...props} />;
}
