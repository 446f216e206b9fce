#if TOUCHSTONE_USER_DATA
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Generated metadata for the user's types (<c>--project</c>, <c>--json-sample</c>). TouchstoneUserRoot is an alias of their root, TouchstoneCopyRoot that of
/// their copies.
/// </summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
#if TOUCHSTONE_COPIES
[JsonSerializable(typeof(TouchstoneCopyRoot), TypeInfoPropertyName = "Root")]
#else
[JsonSerializable(typeof(TouchstoneUserRoot), TypeInfoPropertyName = "Root")]
#endif
sealed partial class UserRootContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static dataSet => dataSet.HasCycles ? new UserRootContext(Preserving()).Root : Default.Root);

    // The way through objects that refer back is often longer than the default of 64. The writer takes 1000.
    static JsonSerializerOptions Preserving() => new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 };
}
#endif
