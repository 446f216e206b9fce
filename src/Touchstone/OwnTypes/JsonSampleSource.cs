namespace Touchstone.OwnTypes;
static class JsonSampleSource { public static string Write(string name, string file) => name + file; }
