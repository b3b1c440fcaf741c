import { useSite } from "../../platform/page/use-site.ts";
import { Sold } from "../../ui/page/sold.tsx";
import { contentTerms } from "./content-terms.tsx";
import { HowToReachUs, SiteName, WhoSells } from "./how-to-reach-us.tsx";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { paymentTerms } from "./payment-terms.tsx";

const inShort = [
	"Puedes practicar gratis. Los planes de pago son voluntarios y se cancelan cuando quieras, sin penalidad.",
	"Los simulacros son de elaboración propia: ninguna universidad nos patrocina ni nos respalda.",
	"Practicar ayuda, pero nadie puede prometerte un ingreso. Nosotros tampoco.",
	"Tu cuenta es tuya: no la compartas, y trata bien a los demás.",
];

const sections: readonly LegalSection[] = [
	{
		id: "el-servicio",
		title: "El servicio",
		body: (
			<>
				<p>
					<SiteName /> te permite resolver simulacros de exámenes de admisión, practicar por cursos, ver explicaciones y
					seguir tu avance, en la web y en la app. Al crear una cuenta o usarla aceptas estos términos y las{" "}
					<a href="/politicas-de-privacidad">Políticas de privacidad</a>. <WhoSells />
				</p>
				<p>Si no estás de acuerdo con algo, no la uses y cuéntanos por qué: leemos lo que nos escriben.</p>
			</>
		),
	},
	{
		id: "tu-cuenta",
		title: "Tu cuenta",
		body: (
			<ul>
				<li>
					Regístrate con tu nombre y con un correo tuyo: por ahí recuperas tu contraseña y te avisamos de tus pagos.
				</li>
				<li>Es personal. Cuida tu contraseña; lo que se hace con tu cuenta cuenta como tuyo.</li>
				<li>Si crees que alguien más entró, cambia tu contraseña y cierra las otras sesiones desde tu perfil.</li>
				<li>Puedes eliminarla cuando quieras desde tu perfil.</li>
			</ul>
		),
	},
	{
		id: "menores-de-edad",
		title: "Menores de edad",
		body: (
			<p>
				Pueden usar la plataforma personas mayores de 4 años. Si tienes menos de 18, úsala con el consentimiento de tu
				mamá, tu papá o quien tenga tu tutela, que acepta estos términos contigo y es quien hace los pagos.
			</p>
		),
	},
	...contentTerms,
	...paymentTerms,
	{
		id: "uso-permitido",
		title: "Uso permitido",
		body: (
			<>
				<p>No está permitido:</p>
				<ul>
					<li>Compartir o vender tu cuenta, o resolver simulacros con la cuenta de otra persona.</li>
					<li>Copiar en masa preguntas y explicaciones, publicarlas o venderlas.</li>
					<li>Enviar comprobantes falsos o de otra persona sin su permiso.</li>
					<li>Acosar, insultar, engañar o publicar contenido ilegal en los grupos.</li>
					<li>Atacar la plataforma, saltarte sus límites o entrar a datos que no son tuyos.</li>
				</ul>
				<p>
					Si pasa, podemos retirar el contenido, suspender o cerrar la cuenta. Salvo que sea urgente o grave, te
					avisamos antes y puedes explicarnos.
				</p>
			</>
		),
	},
	{
		id: "disponibilidad",
		title: "Disponibilidad y responsabilidad",
		body: (
			<>
				<p>
					Cuidamos que tus respuestas no se pierdan: se guardan en tu equipo y en el servidor. Aun así puede haber
					cortes, mantenimiento o errores, y no podemos asegurar que todo funcione siempre.
					<Sold> Si un plan pagado no se puede usar por una falla nuestra, escríbenos y lo resolvemos contigo.</Sold>
				</p>
				<p>
					No respondemos por decisiones que tomes solo con un puntaje de práctica ni por cambios que una universidad
					haga en su examen. Nada de esto limita los derechos que la ley te da como consumidor.
				</p>
			</>
		),
	},
	{
		id: "cambios",
		title: "Cambios",
		body: (
			<p>
				Podemos mejorar el servicio y cambiar estos términos; publicamos aquí el texto nuevo con su fecha. Lo que ya
				pagaste se respeta hasta que termine, con las condiciones con que lo pagaste.
			</p>
		),
	},
	{
		id: "ley-y-contacto",
		title: "Ley aplicable y contacto",
		body: (
			<p>
				Rigen las leyes del Perú. Escríbenos <HowToReachUs />: casi todo se arregla conversando. Cuando quieras puedes
				usar el <a href="/libro-de-reclamaciones">Libro de Reclamaciones</a>, o acudir al Indecopi o a los jueces que te
				correspondan; nada de eso depende de que antes nos escribas.
			</p>
		),
	},
];

/** /terminos-de-servicio. A site that sells nothing omits the payment terms. */
export function TermsOfService() {
	const { plans, termsUpdated } = useSite();
	const free = "Practicar no cuesta.";
	return (
		<LegalPage
			title="Términos de servicio"
			updated={termsUpdated}
			inShort={plans ? inShort : [free, ...inShort.slice(1)]}
			sections={plans ? sections : sections.filter((section) => !paymentTerms.includes(section))}
		/>
	);
}
