import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

function Store({ href, name, icon }: { href: string; name: string; icon: IconName }) {
	return (
		<a className="store" href={href} target="_blank" rel="noopener">
			<Icon name={icon} />
			<span>
				<small>Descárgala en</small>
				<b>{name}</b>
			</span>
		</a>
	);
}

/** Links to the app's store pages; without an iOS page the waiting list takes its place. */
export function StoreLinks({ androidUrl, iosUrl }: { androidUrl?: string; iosUrl?: string }) {
	return (
		<div className="stores">
			{androidUrl && <Store href={androidUrl} name="Android" icon="play" />}
			{iosUrl ? (
				<Store href={iosUrl} name="iOS" icon="apple" />
			) : (
				<a className="store" href="/app-store">
					<Icon name="apple" />
					<span>
						<small>Lista de espera</small>
						<b>iOS</b>
					</span>
				</a>
			)}
		</div>
	);
}
