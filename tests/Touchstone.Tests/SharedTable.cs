using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Tests;

/// <summary>Tables of cases in tests/Shared, which the tests of web/report read too.</summary>
static class SharedTable
{
    static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web);

    /// <summary>The rows of a table.</summary>
    public static List<T> Read<T>(string name) => JsonSerializer.Deserialize<List<T>>(File.ReadAllText(Path.Combine(Folder(), name)), Options)!;

    static string Folder([CallerFilePath] string source = "") => Path.Combine(Path.GetDirectoryName(source)!, "..", "Shared");
}
