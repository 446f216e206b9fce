using YamlDotNet.Serialization;

namespace Touchstone.Adapters;

/// <summary>Carries the generated code for all types with the attribute that the project names.</summary>
[YamlStaticContext]
public sealed partial class GeneratedContext : StaticContext;
