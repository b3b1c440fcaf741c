import { useLocation } from "react-router";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";

const tabs = [
	{ word: "nuevo", text: "Nuevo correo", to: "/correo-gestion" },
	{ word: "bandeja", text: "Bandeja", to: "/correo-gestion/bandeja" },
];

/** Tabs of the two mail screens. */
export function MailTabs() {
	const isTray = useLocation().pathname.startsWith("/correo-gestion/bandeja");
	return <StateTabs label="Correo" tabs={tabs} current={isTray ? "bandeja" : "nuevo"} />;
}
