import { plural } from "../../../platform/words/formats.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { ExportButton } from "./export-button.tsx";
import styles from "./payments.module.css";
import type { QueueAddress } from "./queue-address.ts";

/** Search, range of sending days, and export. */
export function OrderFilters({ address, total }: { address: QueueAddress; total: number }) {
	const [typed, setTyped] = useAddressSearch("pedido");
	const { filter } = address;
	const change = (name: "desde" | "hasta", day: string) =>
		address.replace({ [name]: day, page: undefined, pedido: undefined });
	return (
		<ListTools
			label="Buscar pedido"
			placeholder="Nombre, correo o número"
			search={typed}
			onSearch={setTyped}
			found={plural(total, "pedido")}
		>
			<div className={styles.days}>
				<Field label="Enviado desde">
					<Input
						type="date"
						value={filter.from ?? ""}
						max={filter.to}
						onChange={(event) => change("desde", event.target.value)}
					/>
				</Field>
				<Field label="Enviado hasta">
					<Input
						type="date"
						value={filter.to ?? ""}
						min={filter.from}
						onChange={(event) => change("hasta", event.target.value)}
					/>
				</Field>
				<ExportButton filter={filter} />
			</div>
		</ListTools>
	);
}
