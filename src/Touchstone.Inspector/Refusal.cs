using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>The code of an adapter that cannot measure the user's types.</summary>
static class Refusal
{
    /// <summary>Gives the reason to the worker.</summary>
    public static string Write(string reason) => $$"""
        file static class Refusal
        {
            [global::System.Runtime.CompilerServices.ModuleInitializer]
            internal static void Refuse() => global::Touchstone.Mapping.Refuse({{CSharpText.Literal(reason)}});
        }

        """;
}
