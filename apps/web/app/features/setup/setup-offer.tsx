import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { plural } from "../../platform/words/formats.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useSetup } from "./api.ts";
import styles from "./setup.module.css";
import { steps } from "./steps.ts";

/** Whether this visit was redirected already. A user who leaves the setup is not redirected again. */
let wasRedirected = false;

/**
 * Redirects the administrator of an empty installation from the first screen to the setup. Until the setup is complete, a banner
 * on the other screens links back to it.
 */
export function SetupOffer() {
	const { data } = useSetup();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const isNew = data?.offered === true && data.done.length === 0;
	useEffect(() => {
		if (!isNew || wasRedirected) return;
		wasRedirected = true;
		if (pathname === "/universidad/crear") void navigate("/empezar", { replace: true });
	}, [isNew, pathname, navigate]);
	if (!data?.offered || pathname === "/empezar") return null;
	const left = steps.length - data.done.length;
	return (
		<div className={styles.offer}>
			<Banner>
				{isNew ? "Prepara tu academia" : "Tu academia está casi lista"}: {left === 1 ? "falta" : "faltan"}{" "}
				{plural(left, "paso")}.{" "}
				<ButtonLink look="quiet" size="small" to="/empezar">
					Continuar
				</ButtonLink>
			</Banner>
		</div>
	);
}
