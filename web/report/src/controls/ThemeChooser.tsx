import { themes } from "../charts/useTheme";
import { useView } from "../state/params";
import { Choice } from "./Choice";

/** Light, dark, or as the system is. */
export function ThemeChooser() {
  const { params, set } = useView();
  return <Choice label="Theme" value={params.theme ?? "auto"} options={themes.map(theme => [theme, theme])} onChange={theme => set({ theme: theme === "auto" ? "" : theme })} />;
}
