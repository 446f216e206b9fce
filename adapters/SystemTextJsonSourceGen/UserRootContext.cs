#if TOUCHSTONE_USER_DATA
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Generated metadata for the user's types (<c>--project</c>, <c>--json-sample</c>). TouchstoneUserRoot is an alias of their root, TouchstoneCopyRoot that of
/// their copies.
/// </summary>
// Metadata only: the writers that the default mode adds turn a null byte[] into an empty array (dotnet/runtime issue 129833).
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
#if TOUCHSTONE_COPIES
[JsonSerializable(typeof(TouchstoneCopyRoot), TypeInfoPropertyName = "Root")]
#else
[JsonSerializable(typeof(TouchstoneUserRoot), TypeInfoPropertyName = "Root")]
#endif
sealed partial class UserRootContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.Root);
}
#endif
