using System.Runtime.Serialization;
using MessagePack;
using MessagePack.Formatters;
using MessagePack.Resolvers;

namespace Touchstone.Adapters;

/// <summary>
/// Like the library's ContractlessStandardResolver, but it ignores [DataContract] on types that are not unions. The data sets have that attribute, and the
/// library's resolver would honor it and write arrays, which is the row MessagePack. Formatters are kept in a static generic class, as in the library's
/// resolvers.
/// </summary>
sealed class ContractlessResolver : IFormatterResolver
{
    public static readonly ContractlessResolver Instance = new();

    public IMessagePackFormatter<T>? GetFormatter<T>() => Kept<T>.Formatter;

    static class Kept<T>
    {
        public static readonly IMessagePackFormatter<T>? Formatter = IsOn<DataContractAttribute>() && !IsOn<UnionAttribute>()
            ? DynamicContractlessObjectResolver.Instance.GetFormatter<T>()
            : ContractlessStandardResolver.Instance.GetFormatter<T>();

        static bool IsOn<TAttribute>() => Attribute.IsDefined(typeof(T), typeof(TAttribute));
    }
}
