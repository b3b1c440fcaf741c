import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";

/** Whether the attempt has errors and its key may be shown. */
export const hasErrors = ({ result, review }: Pick<AttemptDto, "result" | "review">): boolean =>
	review !== null && (result?.wrongAnswers ?? 0) > 0;

/** Link to practise the attempt's errors at once. This round does not move the notebook's schedule. */
export function PractiseErrors({ attempt, block }: { attempt: AttemptDto; block?: boolean }) {
	if (!hasErrors(attempt)) return null;
	return (
		<ButtonLink to={`/cuaderno/practicar?intento=${attempt.id}`} block={block ?? false}>
			Practicar mis errores
		</ButtonLink>
	);
}
