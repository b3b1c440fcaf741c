import { noticeId } from "../../platform/forms/form-post.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import { Logo } from "../../ui/graphics/logo.tsx";
import { StoreLinks } from "../../ui/graphics/store-links.tsx";

const links = [
	{ href: "/", text: "Inicio" },
	{ href: "/politicas-de-privacidad", text: "Privacidad" },
	{ href: "/terminos-de-servicio", text: "Términos" },
] as const;

function Links() {
	return (
		<nav aria-labelledby="pie-enlaces">
			<h2 id="pie-enlaces">Enlaces</h2>
			<ul>
				{links.map(({ href, text }) => (
					<li key={href}>
						<a href={href}>{text}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Contact() {
	const { phone, email, place } = useSite();
	return (
		<section aria-labelledby="pie-contacto">
			<h2 id="pie-contacto">Contacto</h2>
			<ul>
				{phone && (
					<li>
						<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
							<Icon name="phone" />
							{phone}
						</a>
					</li>
				)}
				{email && (
					<li>
						<a href={`mailto:${email}`}>
							<Icon name="mail" />
							{email}
						</a>
					</li>
				)}
				<li>
					<a href="/contacto">
						<Icon name="chat" />
						Escríbenos
					</a>
				</li>
				{place && (
					<li className="foot-place">
						<Icon name="pin" />
						{place}
					</li>
				)}
			</ul>
		</section>
	);
}

function Newsletter() {
	return (
		<section aria-labelledby="pie-boletin">
			<h2 id="pie-boletin">Fechas de admisión en tu correo</h2>
			<form className="field" method="post" action={`/boletin#${noticeId}`} data-enhance="newsletter" noValidate>
				<label htmlFor="boletin">Tu correo electrónico</label>
				<input
					className="input"
					id="boletin"
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					placeholder="Tu correo electrónico"
				/>
				<Button look="ink" type="submit" className="foot-send">
					Suscribirse
				</Button>
			</form>
		</section>
	);
}

function Social() {
	const site = useSite();
	const places = [
		{ href: site.facebookUrl, text: "Facebook" },
		{ href: site.tiktokUrl, text: "TikTok" },
		{ href: site.instagramUrl, text: "Instagram" },
		{ href: site.youtubeUrl, text: "YouTube" },
	].filter((place) => place.href);
	if (places.length === 0) return null;
	return (
		<ul className="foot-social">
			{places.map(({ href, text }) => (
				<li key={text}>
					<a href={href} target="_blank" rel="noopener">
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}

export function SiteFooter({ newsletter }: { newsletter: boolean }) {
	const { name, androidUrl, iosUrl, legalName, ruc, legalAddress } = useSite();
	const seller = [legalName, ruc && `RUC ${ruc}`, legalAddress].filter(Boolean).join(" · ");
	return (
		<footer className="foot">
			<div className="wrap">
				<div>
					<Logo name={name} />
					<p className="soft foot-about">
						Simulacros, cursos y explicaciones para ingresar a la universidad en el Perú, en tu celular y en la web.
					</p>
					<StoreLinks androidUrl={androidUrl} iosUrl={iosUrl} />
					<a className="foot-book" href="/libro-de-reclamaciones">
						<Icon name="book" />
						Libro de Reclamaciones
					</a>
				</div>
				<Links />
				<Contact />
				{newsletter && <Newsletter />}
				<div className="foot-end">
					<div className="soft">
						<p>© 2024 {name}. Todos los derechos reservados.</p>
						{seller && <p>{seller}</p>}
					</div>
					<button className="foot-theme" type="button" data-theme-switch hidden>
						<Icon name="auto" />
						<span>Tema: Automático</span>
					</button>
					<Social />
				</div>
			</div>
		</footer>
	);
}
